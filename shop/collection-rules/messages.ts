/** Messages for the admin about what the rules of collections name. */
export const messages = {
  namedByRules: (name: string, collection: string) =>
    `The rules of ${collection} name ${name}. Change these rules first.`,
}
