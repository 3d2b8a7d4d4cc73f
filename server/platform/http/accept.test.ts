import { describe, expect, it } from 'vitest'
import { prefersActivity, prefersPage } from './accept.ts'

const profile = 'application/ld+json; profile="https://www.w3.org/ns/activitystreams"'
const firefox = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

describe('an Accept header', () => {
  it.each([
    // As Mastodon's source sends it.
    [`application/activity+json, ${profile}, text/html;q=0.1`],
    [`application/activity+json, ${profile}`],
    ['application/activity+json'],
    [profile],
    ['application/activity+json,application/ld+json;profile="https://www.w3.org/ns/activitystreams";charset=utf-8'],
    ['Application/Activity+JSON; q=0.9, */*; q=0.1'],
    ['application/activity+json, */*'],
    ['application/ld+json; profile="https://example.org/other https://www.w3.org/ns/activitystreams"'],
    ['text/html;q=0, application/activity+json;q=0.001'],
    ['application/activity+json, application/ld+json, application/json'],
  ])('%s prefers an object', (accept) => {
    expect([prefersActivity(accept), prefersPage(accept)]).toEqual([true, false])
  })

  it.each([
    [firefox],
    ['text/html'],
    ['text/html, application/activity+json'],
    ['application/activity+json;q=0.5, text/html'],
    [`text/html;q=0.2, ${profile};q=0.1`],
  ])('%s prefers a page', (accept) => {
    expect([prefersActivity(accept), prefersPage(accept)]).toEqual([false, true])
  })

  it.each([
    [undefined],
    [''],
    ['*/*'],
    ['application/json'],
    ['application/ld+json'],
    ['application/ld+json; profile="https://example.org/ns/activitystreams"'],
    ['application/ld+json; profile="https://www.w3.org/ns/activitystreams-2"'],
    ['application/activity+json;q=0'],
    ['application/activity+json;q=0.1, */*'],
    [`application/activity+json${', a/b'.repeat(300)}`],
    [',,;;==""'],
  ])('%s prefers neither by name', (accept) => {
    expect([prefersActivity(accept), prefersPage(accept)]).toEqual([false, false])
  })
})
