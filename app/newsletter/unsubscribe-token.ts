/** The token in the link of an email. It identifies the subscriber. */
export const tokenOf = ({ searchParams }: URL) => searchParams.get('token') ?? ''
