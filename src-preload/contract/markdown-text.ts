/** Writes text into Markdown so that none of it becomes markup. Pure. */

/**
 * One line of text without markup, including GitHub's formulas and tables, Obsidian's tags, comments (`%%`) and
 * templates (`{{`, `<%`), and Dataview's fields (`key::`).
 */
export function escapeMarkdownLine(line: string): string {
  return (
    line
      .replace(/[\\`*_[\]<>&#$~|=^]|%(?=%)|(?<=[%<])%|(?<=\{)\{|(?<=:):/g, '\\$&')
      // The marker of a list item or a line.
      .replace(/^(\d*)([-+.)])(?=[-\s]|$)/, '$1\\$2')
  )
}

/** @param line without line breaks */
export function linkMarkdownLine(line: string, url: string): string {
  return `[${escapeMarkdownLine(line)}](${url.replace(/[()]/g, encodeParenthesis)})`
}

function encodeParenthesis(character: string): string {
  return character === '(' ? '%28' : '%29'
}
