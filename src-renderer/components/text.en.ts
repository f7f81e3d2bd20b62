/** The English texts of shared components. */
export const markdownText = {
  taskDone: 'Done',
  taskOpen: 'To do',
}

export const menuText = {
  more: 'More',
}
