/** Where the pictures of flags are, a file for each country: a module of its own, loaded with the first flag. */

/** Addresses by file, such as `…/3x2/IE.svg`. None is put into the program, however small: the page takes no such pictures. */
export const flagFiles = import.meta.glob<string>('../../node_modules/country-flag-icons/3x2/??.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})
