import { expect, it } from 'vitest'
import { hasInitial } from './document-view.tsx'

it.each([
  'The gauges were silent.',
  ' Élodie looked.',
  'E\u0301lodie looked.',
  'Датчики молчали.',
  'Οι μετρητές σιωπούσαν.',
  'Illinois was dry.',
  'Children looked.',
])('lets %j begin with a drop cap', (text) => expect(hasInitial(text)).toBe(true))

it.each([
  ['joined letters', 'كانت المقاييس صامتة.'],
  ['stacked letters', 'मापक यंत्र चुप थे।'],
  ['Thai', 'มาตรวัดเงียบ'],
  ['Hebrew', 'המדידים שתקו.'],
  ['Chinese', '水位計沉默了。'],
  ['Japanese', '「水位計」は沈黙した。'],
  ['Korean', '수위계는 조용했다.'],
  ['a quotation mark', '“Nobody asked,” she said.'],
  ['a number', '1,400 people left.'],
  ['an emoji', '🌊 The river rose.'],
  ['a letter of two signs', 'IJsland was dry.'],
  ['a letter with several marks', 'E\u0323\u0302 looked.'],
  ['an initial', 'J. Kerr looked.'],
  ['an elision', 'L’école was dry.'],
  ['a direction mark', '\u200fThe gauges'],
  ['nothing', ' '],
])('lets no text begin with a drop cap over %s', (_, text) => expect(hasInitial(text)).toBe(false))
