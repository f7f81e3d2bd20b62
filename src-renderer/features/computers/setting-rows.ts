/** The rows of several computers in the settings. */
import { joinValues, section } from '../../app/settings-rows/rows.ts'
import { computersText as text } from './view/text.ts'

export const computersRows = section('computers', 'computers', [
  {
    id: 'computers',
    title: text.folder,
    hint: text.folderText,
    keywords: [text.title, text.words.computers],
  },
  {
    id: 'computersStatus',
    title: text.status,
    hint: joinValues(text.phases),
    keywords: [text.words.computersStatus],
  },
  { id: 'computersName', title: text.name, hint: text.nameText, keywords: [text.words.computersName] },
  {
    id: 'computersList',
    title: text.others,
    hint: text.othersText,
    keywords: [text.noOthers, text.words.computersList],
  },
  { id: 'computersCode', title: text.code, hint: text.codeText, keywords: [text.words.computersCode] },
])
