/** The English texts of the export folder. */
import { nameParts } from '../../../src-preload/contract/setting-values.ts'
import type { ExportFolderChoice, NoteProblem } from '../../../src-preload/contract/export-folder.ts'
import { numberOf } from '../../util/language.ts'

export const exportFolderText = {
  title: 'Export folder',
  folder: 'Folder',
  folderText:
    'Offhook keeps a Markdown note of each call in a folder, for Obsidian, Logseq and other apps. What you write into a note stays.',
  choose: 'Choose folder…',
  change: 'Change…',
  show: 'Open folder',
  on: 'Keep the folder up to date',
  onText: 'New calls, corrections, notes and names are written automatically.',
  audio: 'Copy audio',
  audioText: 'Downloaded audio is copied to a subfolder and linked in the note.',
  people: 'Notes for people',
  peopleText: 'One note for each contact, with links to their calls.',
  offset: 'Time zone in dates',
  offsetText: 'Turn off for Obsidian’s date properties. Times are in this computer’s time zone.',
  namePattern: 'File names',
  namePatternText: `For new notes. You can use ${nameParts.map((part) => `{${part}}`).join(' ')}.`,
  deleted: 'When you delete a call',
  deletedText: 'Notes that contain your own text are never removed.',
  deletedChoices: { keep: 'Keep the note', remove: 'Remove the note' } satisfies Record<
    ExportFolderChoice['deleted'],
    string
  >,
  status: 'Status',
  off: 'Off',
  checking: 'Checking for changes…',
  upToDate: 'Up to date',
  paused: 'Paused',
  lastWritten: (when: string) => `Last written ${when}`,
  writing: 'Writing notes. You can keep working.',
  progress: (done: number, total: number) => `${numberOf(done)} of ${numberOf(total)}`,
  writeAgain: 'Write missing notes',
  problems: (count: number) =>
    count === 1 ? '1 note was left unchanged.' : `${numberOf(count)} notes were left unchanged.`,
  problemText: {
    'front-matter': 'Its front matter is missing or damaged. Repair it, or delete the note.',
    markers: 'One of Offhook’s two comments is missing. Restore it, or delete the note.',
    busy: 'Another app was changing it. Offhook tries again.',
    size: 'It’s too large.',
    text: 'It isn’t UTF-8 text.',
    copy: 'It’s a copy of another note. Delete one of them.',
    write: 'It can’t be written. It may be read-only or open in another app.',
  } satisfies Record<NoteProblem, string>,
  moreProblems: (count: number) => `and ${numberOf(count)} more`,
  /** Other search words. */
  words: {
    exportFolder: 'obsidian logseq markdown notes vault nas sync directory path',
    exportFolderOn: 'obsidian automatic sync export',
    exportFolderAudio: 'recordings mp3 wav export',
    exportFolderPeople: 'contacts persons export',
    exportFolderOffset: 'utc offset obsidian property local time export',
    exportFolderName: 'template pattern file name',
    exportFolderDeleted: 'trash remove delete export',
    exportFolderStatus: 'progress problems errors export repair',
  },
}
