/** Runs the instructions of the Dockerfile in a folder of this machine, and tells how the container would be started. */
import { execFile, execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

type Instruction = { name: string; text: string }
export type Image = {
  /** The folder that stands for `/`. */
  root: string
  workdir: string
  env: Record<string, string>
  user: string
  command: string[]
  healthcheck: string[]
}

function readInstructions(text: string): Instruction[] {
  const lines = text.replace(/\\\n/g, ' ').split('\n')
  return lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => /^(?<name>[A-Z]+) +(?<text>.*)$/.exec(line)?.groups as Instruction)
}

/** Builds all stages below `folder` from the files in git, and returns the last one. `owner` stands for the user `node`. */
export async function buildImage(folder: string, owner: number | undefined): Promise<Image> {
  const stages = new Map<string, Image>()
  let image: Image | undefined
  for (const { name, text } of readInstructions(fs.readFileSync('Dockerfile', 'utf8'))) {
    if (name === 'FROM') {
      const alias = /^\S+:\S+(?: AS (\w+))?$/.exec(text)?.[1] ?? 'last'
      const root = path.join(folder, alias)
      fs.mkdirSync(root)
      image = { root, workdir: '/', env: {}, user: 'root', command: [], healthcheck: [] }
      stages.set(alias, image)
    } else await run(image!, name, text, stages, owner)
  }
  return image!
}

async function run(image: Image, name: string, text: string, stages: Map<string, Image>, owner: number | undefined) {
  if (name === 'WORKDIR') fs.mkdirSync(inside(image, (image.workdir = text)), { recursive: true })
  else if (name === 'ENV') image.env[text.slice(0, text.indexOf('='))] = text.slice(text.indexOf('=') + 1)
  else if (name === 'USER') image.user = text
  else if (name === 'CMD') image.command = JSON.parse(text) as string[]
  else if (name === 'HEALTHCHECK') image.healthcheck = JSON.parse(text.slice(text.indexOf('CMD ') + 4)) as string[]
  else if (name === 'COPY') await copy(image, text.split(' '), stages, owner)
  else if (name === 'RUN') {
    if (/(^|[\s=])\//.test(text))
      throw new Error(`This cannot run outside Docker, because its path is absolute: ${text}`)
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, npm_config_prefer_offline: 'true', ...image.env }
    await promisify(execFile)('sh', ['-c', text], { cwd: inside(image, image.workdir), env })
  } else if (name !== 'VOLUME' && name !== 'EXPOSE') throw new Error(`The test does not know ${name}.`)
}

export const inside = ({ root, workdir }: Image, file: string) => path.join(root, path.resolve(workdir, file))

async function copy(image: Image, words: string[], stages: Map<string, Image>, owner: number | undefined) {
  const flags = words.filter((word) => word.startsWith('--'))
  const [target, ...sources] = words.filter((word) => !word.startsWith('--')).toReversed() as [string, ...string[]]
  const to = inside(image, target)
  const from = stages.get(flags.find((flag) => flag.startsWith('--from='))?.slice(7) ?? '')
  if (from) {
    // The earlier stage is not needed any more, and half a gigabyte takes long to copy.
    fs.rmSync(to, { recursive: true, force: true })
    fs.renameSync(inside(from, sources[0]!), to)
    if (owner !== undefined && flags.some((flag) => flag.startsWith('--chown=node'))) fs.chownSync(to, owner, owner)
    return
  }
  for (const file of contextFiles()) {
    if (!sources.includes('.') && !sources.includes(file)) continue
    fs.mkdirSync(path.dirname(path.join(to, file)), { recursive: true })
    fs.copyFileSync(file, path.join(to, file))
  }
}

/** What `docker build` is sent: the files of the repository that .dockerignore does not name. */
export function contextFiles() {
  const ignored = fs
    .readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && fs.existsSync(file))
    .filter((file) => !ignored.some((rule) => path.matchesGlob(file, rule) || path.matchesGlob(file, `${rule}/**`)))
}
