/** Our own messages: the specification has no server keys. */
export const messages = {
  nameTaken: 'There is a key of this name already: please choose another name, or revoke that one first',
  permissionRequired: 'Please choose what the key may do',
  lifetimeRequired: 'Please choose how long the key lives',
  tooMany: (max: number) => `There can be ${max} keys at a time: please revoke one that is not needed any more`,
  revoked: (name: string) => `The key ${name} is revoked: no program gets in with it any more.`,
  alreadyRevoked: 'This key is revoked already',
  keyNotFound: 'There is no such key',
  noServiceKey: 'This store has no service key, because it does not serve the Supabase API',

  /** For the API client that uses the key. */
  userRequired: 'A server key may not do this. It is for people: please use the token of whoever is signed in.',
  lacksPermission: (permission: string) => `This server key may not do this: it lacks the right ${permission}.`,
  invalidKey: {
    unknown: 'This server key is none of the store’s.',
    revoked: 'This server key has been revoked.',
    expired: 'This server key has expired.',
    orphaned: 'This server key has ended: whoever made it is no admin of the store any more.',
  },

  failed: {
    list: 'Failed to load the keys. Please try again.',
    'show-service-key': 'Failed to show the service key. Please try again.',
    make: 'Failed to make the key. Please try again.',
    revoke: 'Failed to revoke the key. Please try again.',
    other: 'Something went wrong! Please try again.',
  },
}
