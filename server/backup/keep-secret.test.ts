import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '#test/images.ts'
import { keepSecret } from './keep-secret.ts'

const inFile = { secret: undefined }

test('restores the secret of the backup into a data folder that has none', () => {
  const home = newFolder()
  expect(keepSecret({ secret: 'of the backup' }, inFile, home).text).toContain('restored')
  expect(fs.readFileSync(path.join(home, 'secret'), 'utf8')).toBe('of the backup')
  expect(keepSecret({ secret: 'of the backup' }, inFile, home).text).toContain('is that of the backup')
})

test('replaces no secret, and puts that of the backup beside it', () => {
  const home = newFolder()
  fs.writeFileSync(path.join(home, 'secret'), 'another')
  expect(keepSecret({ secret: 'of the backup' }, inFile, home).text).toContain('has another secret')
  expect(fs.readFileSync(path.join(home, 'secret'), 'utf8')).toBe('another')
  expect(fs.readFileSync(path.join(home, 'secret.restored'), 'utf8')).toBe('of the backup')
})

test('says that the secret is lost when neither the backup nor this place has it', () => {
  const home = newFolder()
  expect(keepSecret({ secret: null }, inFile, home)).toMatchObject({ isLost: true })
  expect(keepSecret({ secret: null }, { secret: 'of the settings' }, home).isLost).toBeUndefined()
  fs.writeFileSync(path.join(home, 'secret'), 'another')
  expect(keepSecret({ secret: null }, inFile, home).isLost).toBeUndefined()
})
