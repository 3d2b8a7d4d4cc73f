import { globalLayer, globalStyle } from '@vanilla-extract/css'
import { laidOutAttribute } from '@/shared/config'
import { belowTheFoldVariable, media, tokens } from '@/shared/styles'

/** The languages of scripts that are not read from right to left and are taller than Latin, or have no italics. */
const tallScripts = [
  ...['am', 'as', 'bn', 'bo', 'dz', 'gu', 'hi', 'ja', 'km', 'kn', 'ko', 'lo', 'ml', 'mr', 'my', 'ne', 'or', 'pa', 'si'],
  ...['ta', 'te', 'th', 'ti', 'zh'],
]

/** A layer below the components: unlayered component styles always win. */
const base = globalLayer('base')
type Rule = Parameters<typeof globalStyle>[1]
const rule = (selector: string, style: Rule) => globalStyle(selector, { '@layer': { [base]: style } })

rule('*, *::before, *::after', { boxSizing: 'border-box' })
rule('*', { margin: 0, padding: 0 })
rule('html', {
  background: tokens.color.page,
  color: tokens.color.text,
  fontFamily: tokens.font.sans,
  fontSize: '100%',
  lineHeight: tokens.leading.normal,
  textSizeAdjust: '100%',
  WebkitTextSizeAdjust: '100%',
  scrollPaddingBlockStart: `calc(${tokens.size.compactHeader} + ${tokens.space.roomy})`,
  fontSynthesis: 'style',
  fontKerning: 'normal',
  // People write long words and addresses. Unlike `break-word`, this lets what surrounds them become narrower too.
  overflowWrap: 'anywhere',
})
// A scroll past content of estimated height can end beside its target. `:target` applies before the application runs.
rule(`:root:is([${laidOutAttribute}], :has(:target))`, { vars: { [belowTheFoldVariable]: 'visible' } })
rule('body', { minBlockSize: '100dvh', '@media': { [media.print]: { minBlockSize: 0 } } })
rule('h1, h2, h3, h4, h5, h6', {
  fontFamily: tokens.font.serif,
  fontWeight: tokens.weight.medium,
  lineHeight: tokens.leading.snug,
  letterSpacing: tokens.tracking.display,
  textWrap: 'balance',
})
rule('p, li, figcaption, blockquote', { textWrap: 'pretty' })
rule(':is(h1, h2, h3, h4):lang(ja)', { wordBreak: 'auto-phrase' })
// No line begins with a small kana.
rule(':lang(ja)', { lineBreak: 'strict' })
// Spaces tear joined letters apart, tall letters and stacked marks need room, and slanted fallback fonts are illegible.
rule(`:is(:dir(rtl), ${tallScripts.map((language) => `:lang(${language})`).join()})`, {
  vars: {
    [tokens.tracking.display]: '0',
    [tokens.tracking.label]: '0',
    [tokens.leading.tight]: '1.35',
    [tokens.leading.snug]: '1.45',
    [tokens.leading.normal]: '1.7',
    [tokens.leading.story]: '1.8',
  },
  fontSynthesis: 'weight',
})
rule('ul[role="list"], ol[role="list"]', { listStyle: 'none' })
rule('img, picture, video, audio, svg', { display: 'block', maxInlineSize: '100%' })
rule('img', { blockSize: 'auto' })
rule('audio', { inlineSize: '100%' })
rule('input, button, textarea, select', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' })
// A row of buttons wraps before one of their words breaks.
rule('button', { background: 'none', border: 0, cursor: 'pointer', overflowWrap: 'break-word' })
// The start script marks buttons that were pressed before the application runs.
rule('button[data-waiting]', { cursor: 'progress', opacity: 0.6 })
rule('a', { color: 'inherit', textDecorationThickness: '0.06em', textUnderlineOffset: '0.16em' })
// A column is at least as wide as its longest word.
rule('table', { borderCollapse: 'collapse', overflowWrap: 'break-word' })
rule('hr', { border: 0, borderBlockStart: `${tokens.rule.hairline} solid ${tokens.color.hairline}` })
rule('code, pre, kbd, samp', { fontFamily: tokens.font.mono, fontSize: '0.9em' })
rule('[hidden]', { display: 'none' })
// For controls that nothing answers without a script.
rule('[data-needs-script]', { '@media': { '(scripting: none)': { display: 'none' } } })
// For what is no use on paper, which leads nowhere and is passed on.
rule('[data-screen-only]', { '@media': { [media.print]: { display: 'none' } } })
rule('::selection', { background: tokens.color.selection, color: tokens.color.text })

rule(':focus-visible', {
  outline: `${tokens.rule.focus} solid ${tokens.color.focus}`,
  outlineOffset: tokens.rule.strong,
})
// Headings and the main region take focus for screen readers only and need no ring.
rule('[tabindex="-1"]:focus-visible', { outline: 'none' })

rule('html', { '@media': { [media.print]: { background: 'none', fontSize: '82%' } } })
rule('a', { '@media': { [media.print]: { textDecoration: 'none' } } })
rule('h1, h2, h3, h4, h5, h6', { '@media': { [media.print]: { breakAfter: 'avoid' } } })
rule('figure, blockquote, li, pre', { '@media': { [media.print]: { breakInside: 'avoid' } } })
rule('p, blockquote', { '@media': { [media.print]: { orphans: 3, widows: 3 } } })
