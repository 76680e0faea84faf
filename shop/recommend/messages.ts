export const messages = {
  recent: 'Recently viewed',
  remember: 'Remember the products I look at, in this browser only',
  clear: 'Clear',
  remembering: 'From now on this browser remembers what you look at',
  cleared: 'We have forgotten what you looked at',
  failed: { recent: 'Failed to load the products you viewed' },
}
