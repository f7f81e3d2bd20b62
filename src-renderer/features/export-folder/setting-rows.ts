/** The rows of the export folder in the settings. */
import { joinValues, section } from '../../app/settings-rows/rows.ts'
import { exportFolderText as exportFolder } from './text.ts'

export const exportFolderRows = section('sync', 'exportFolder', [
  {
    id: 'exportFolder',
    title: exportFolder.folder,
    hint: exportFolder.folderText,
    keywords: [exportFolder.title, exportFolder.words.exportFolder],
  },
  {
    id: 'exportFolderOn',
    title: exportFolder.on,
    hint: exportFolder.onText,
    keywords: [exportFolder.words.exportFolderOn],
  },
  {
    id: 'exportFolderAudio',
    title: exportFolder.audio,
    hint: exportFolder.audioText,
    keywords: [exportFolder.words.exportFolderAudio],
  },
  {
    id: 'exportFolderPeople',
    title: exportFolder.people,
    hint: exportFolder.peopleText,
    keywords: [exportFolder.words.exportFolderPeople],
  },
  {
    id: 'exportFolderOffset',
    title: exportFolder.offset,
    hint: exportFolder.offsetText,
    keywords: [exportFolder.words.exportFolderOffset],
  },
  {
    id: 'exportFolderName',
    title: exportFolder.namePattern,
    hint: exportFolder.namePatternText,
    keywords: [exportFolder.words.exportFolderName],
  },
  {
    id: 'exportFolderDeleted',
    title: exportFolder.deleted,
    hint: exportFolder.deletedText,
    keywords: [joinValues(exportFolder.deletedChoices), exportFolder.words.exportFolderDeleted],
  },
  {
    id: 'exportFolderStatus',
    title: exportFolder.status,
    hint: exportFolder.upToDate,
    keywords: [exportFolder.writeAgain, exportFolder.words.exportFolderStatus],
  },
])
