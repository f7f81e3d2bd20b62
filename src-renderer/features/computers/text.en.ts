/** The English texts of the commands of several computers. */
export const computersCommandsText = {
  'app.computers': {
    title: 'Settings for several computers',
    words: 'sync share folder laptop desktop syncthing icloud nas usb stick settings',
  },
}
