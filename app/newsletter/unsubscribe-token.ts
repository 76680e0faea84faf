/** Whom a letter's link speaks for. */
export const tokenOf = ({ searchParams }: URL) => searchParams.get('token') ?? ''
