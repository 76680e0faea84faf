/** Whom a letter's link speaks for. */
export const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''
