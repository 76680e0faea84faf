/** Messages about the health of the store. */
export const messages = {
  notFailed: 'This job has not failed, or has been tried again already',
  retried: 'The job runs again within a minute',
  failed: { read: 'Failed to load the health of the store.', retry: 'Failed to run the job again.' },
}
