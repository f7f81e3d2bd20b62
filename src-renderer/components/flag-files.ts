/** The images of flags, one file per country. A separate module, loaded with the first flag. */

/** URLs by file, such as `…/3x2/IE.svg`. None is inlined, even if small: the page does not allow data URLs. */
export const flagFiles = import.meta.glob<string>('../../node_modules/country-flag-icons/3x2/??.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})
