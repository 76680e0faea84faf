/** For a clientAction: the server's answer, or nothing where the network is away. That costs a sentence, not the page. */
export async function askServer<Answer>(serverAction: () => Promise<unknown>) {
  try {
    return (await serverAction()) as Answer
  } catch (error) {
    if (error instanceof Response) throw error
    console.warn(error)
    return undefined
  }
}
