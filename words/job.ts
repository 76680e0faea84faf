/** Everything that can be put off until after the answer. `jobs/jobs.ts` has a handler for each. */
export type Job = { name: 'forget-ended-sessions' }

export type JobName = Job['name']
