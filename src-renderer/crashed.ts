/** The page that is shown when the window's page has crashed repeatedly. Sends nothing to the main process. */
import { copyToClipboard } from './util/clipboard.ts'
import './crashed.css'
import { crashText } from './crash/text.ts'
import { language } from './util/language.ts'
import './styles/tokens.css'

const find = <Name extends keyof HTMLElementTagNameMap>(name: Name) => document.querySelector(name)!

document.documentElement.lang = language
const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches
document.documentElement.dataset.theme = isDark ? 'dark' : 'light'

const address = new URL(location.href)
const report = address.searchParams.get('report') ?? ''
address.searchParams.delete('report')

find('h1').textContent = crashText.title
find('p').textContent = crashText.text
find('pre').textContent = report
// Reloads the crashed page in the same language.
find('a').textContent = crashText.reload
find('a').search = address.search
find('button').textContent = crashText.copy
find('button').addEventListener('click', () => {
  const isCopied = copyToClipboard(report)
  document.querySelector('[role=status]')!.textContent = isCopied ? crashText.copied : crashText.notCopied
})
