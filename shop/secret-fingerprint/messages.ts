/** Sentences for the operator, at the start of a process and of `npm run accept-secret`. */
export const messages = {
  differs:
    'This process has another SECRET than the store whose database this is, so it does not start: sessions, server keys and what is kept sealed would not work. ' +
    'Give it the same SECRET as the other processes (the setting, or the file secret in the data folder where the store began). ' +
    "If that is lost or was changed on purpose, run 'npm run accept-secret'.",
  accepted:
    'The store has this SECRET from now on. What depended on an earlier one is gone: everybody signs in again, authenticator apps are set up again, and server keys and API keys are new.',
  unchanged: 'The store has this SECRET already. Nothing was changed.',
}
