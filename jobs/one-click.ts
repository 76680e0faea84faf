/** The one-click unsubscribe of RFC 8058, as headers of a mail. */
export const oneClick = (stop: string) => ({
  'List-Unsubscribe': `<${stop}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
