/** Why the store cannot start, in one sentence for whoever starts it: it is printed alone, without a trace. */
export class StartupError extends Error {}
