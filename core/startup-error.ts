/** A reason why the store cannot start, in one sentence for the operator. It is printed without a stack trace. */
export class StartupError extends Error {}
