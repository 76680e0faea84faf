// The health check of a container: ends with 0 while the store can serve visitors (docs/running.md, Monitoring).
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).catch((error) => error)
if (!answer.ok) {
  console.error(answer.status ? `${answer.status} ${await answer.text()}` : answer.message)
  process.exit(1)
}
