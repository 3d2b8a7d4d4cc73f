import { expect, it } from 'vitest'
import { isDeadAddress } from './is-dead-address.ts'

it.each([
  'https://lede-news.org/story',
  'http://sub.domain.co.uk:8080/a?b#c',
  'https://8.8.8.8/',
  'https://172.32.0.1/',
  'https://100.128.0.1/',
  'https://[2606:4700::1111]/',
  'https://[::ffff:8.8.8.8]/',
  'https://mylocal.news/',
  'https://xn--bcher-kva.ch/',
  'mailto:desk@lede-news.org?subject=Gauges',
])('lets %s pass', (address) => {
  expect(isDeadAddress(address)).toBe(false)
})

it.each([
  'http://localhost:3000/draft',
  'https://LOCALHOST./',
  'https://local\u200bhost/',
  'https://cms.internal/story/4',
  'http://printer.local',
  'https://records.example/',
  'https://intranet/wiki',
  'http://127.1/',
  'http://0x7f.0.0.1/',
  'http://2130706433/',
  'http://10.0.0.8/',
  'http://172.16.4.1/',
  'http://192.168.178.1/',
  'http://169.254.169.254/latest',
  'http://100.64.0.1/',
  'http://0.0.0.0/',
  'http://224.0.0.1/',
  'http://[::1]:5173/',
  'http://[fd12::1]/',
  'http://[fe80::1]/',
  'http://[::ffff:10.0.0.1]/',
  'mailto:desk',
  'mailto:',
  'https://',
  '/media/1',
])('finds that nobody can open %s', (address) => {
  expect(isDeadAddress(address)).toBe(true)
})
