/** I-7: the database stands still, again and again. Visitors get pages or a sentence, and the store goes on by itself. */
import { setTimeout as wait } from 'node:timers/promises'
import { childrenOf, readPostmasterPid } from '../../startup/start-store.ts'
import { openClient } from '../client.ts'
import type { Trial } from '../trial.ts'
import { underLoad } from '../under-load.ts'

const PAGES = ['/', '/women', '/search?q=kurta', '/api/products', '/api/cart']
/** Product promises, in milliseconds (test/startup/outage.test.ts). */
const MAX_ANSWER_TIME = 10_000
const MAX_RECOVERY_TIME = 10_000
const LONG_FREEZE = 6000

/** A connection of the database may end at that moment. */
function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export const frozen: Trial = {
  name: 'frozen',
  promises: ['I-7'],
  title: 'the database stands still (SIGSTOP), once for long and then flapping',
  obstacle: () => (process.platform === 'linux' ? undefined : 'it finds the processes of the database in /proc'),
  isInShortTier: true,
  run: (context) =>
    underLoad(context, {}, async (store) => {
      const { scale, random, say } = context
      const findings: string[] = []
      const counts = { freezes: 0, answers: 0, refused: 0, slowestAnswer: 0, slowestRecovery: 0 }
      const server = store.process().process.pid
      const database = readPostmasterPid(store.home)
      const signal = (name: NodeJS.Signals) => {
        for (const pid of [database, ...childrenOf(database)]) send(pid, name)
      }
      const ask = async (path: string) => {
        const client = openClient(store.url, 'nobody')
        const started = Date.now()
        const answer = await client.call('GET', path).catch((error: Error) => error)
        client.close()
        counts.answers++
        counts.slowestAnswer = Math.max(counts.slowestAnswer, Date.now() - started)
        if (answer instanceof Error) return findings.push(`${path} got no answer: ${answer.message}`)
        if (answer.status === 503) counts.refused++
        if (answer.status === 503 && !answer.retryAfter) findings.push(`${path} does not say when to come back`)
        if (answer.text === '' || ![200, 401, 503].includes(answer.status)) findings.push(`${path}: ${answer.status}`)
      }
      const freeze = async (milliseconds: number) => {
        counts.freezes++
        signal('SIGSTOP')
        try {
          const asked = Promise.all(PAGES.map(ask))
          await wait(milliseconds)
          if (milliseconds >= LONG_FREEZE) await asked
        } finally {
          signal('SIGCONT')
        }
        counts.slowestRecovery = Math.max(counts.slowestRecovery, await store.ready())
      }
      await freeze(LONG_FREEZE)
      say(`frozen once: ${JSON.stringify(counts)}`)
      for (let time = 0; time < scale.stops; time++) {
        await wait(random.between(200, 1500))
        await freeze(random.between(200, 3000))
        say(`flap ${time + 1} of ${scale.stops}: ready again after ${counts.slowestRecovery} ms at most`)
      }
      if (counts.slowestAnswer > MAX_ANSWER_TIME) findings.push(`an answer took ${counts.slowestAnswer} ms`)
      if (counts.slowestRecovery > MAX_RECOVERY_TIME) findings.push(`recovery took ${counts.slowestRecovery} ms`)
      if (store.process().process.pid !== server || !store.isRunning()) findings.push('the store has ended')
      return { counts, findings }
    }),
}
