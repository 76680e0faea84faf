/** What whoever started the store reads when it is open. */
import type { Config } from '#platform/config.server.ts'

export async function welcome({ store, databaseUrl }: Config, home: string, port: number | undefined) {
  const address = `http://localhost:${port}`
  const data = databaseUrl === undefined ? home : `${new URL(databaseUrl).host} (DATABASE_URL), files in ${home}`
  if (port !== undefined) console.log(`\n${store.name} is open at ${address}  (${store.mode} store)`)
  console.log(`  Data   ${data}\n`)
}
