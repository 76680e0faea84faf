/** How long the steps of a benchmark take, and how much processor time of PostgreSQL, which does not depend on other programs. */
import { spentBy } from '../processor-time.mjs'
import { progress } from '../report.mjs'

export class Steps {
  /** By name: seconds that passed, and seconds of processor time. */
  #steps = new Map()
  /** Until it is known, no processor time is counted. */
  postmaster

  /** Steps of the same name are added up. */
  async run(name, work) {
    progress(`${name} …`)
    const processor = () => (this.postmaster ? spentBy(this.postmaster) / 1000 : 0)
    const [started, spent] = [performance.now(), processor()]
    await work()
    const [seconds, cpu] = this.#steps.get(name) ?? [0, 0]
    this.#steps.set(name, [seconds + (performance.now() - started) / 1000, cpu + processor() - spent])
  }

  rows() {
    const sum = (at) => [...this.#steps.values()].reduce((total, figures) => total + figures[at], 0)
    return [...this.#steps, ['altogether', [sum(0), sum(1)]]].map(([name, figures]) => [
      name,
      ...figures.map((seconds) => Number(seconds.toFixed(1))),
    ])
  }
}
