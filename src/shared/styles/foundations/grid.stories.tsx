import preview from '#storybook/preview.tsx'
import { breakpoints, media, tokens } from '../index.ts'
import * as styles from './foundations.css.ts'

const meta = preview.meta({ title: 'Foundations/Grid' })

const columns = 'abcdefghijkl'.split('')

export const Columns = meta.story({
  render: () => (
    <div style={{ maxInlineSize: tokens.size.page, marginInline: 'auto', paddingInline: tokens.space.margin }}>
      <h1>Columns</h1>
      <div
        style={{ display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', columnGap: tokens.space.gutter }}
      >
        {columns.map((column, index) => (
          <div key={column} className={styles.column}>
            {index + 1}
          </div>
        ))}
      </div>
    </div>
  ),
})

export const Breakpoints = meta.story({
  render: () => (
    <div className={styles.page}>
      <h1>Breakpoints</h1>
      {Object.entries(breakpoints).map(([name, width]) => (
        <div key={name}>
          <p className={styles.name}>
            {name}: {width} px
          </p>
          <div className={styles.bar} style={{ inlineSize: width, maxInlineSize: '100%' }} />
        </div>
      ))}
      <h2>Media queries</h2>
      {Object.entries(media).map(([name, query]) => (
        <p key={name} className={styles.name}>
          {name}: {query}
        </p>
      ))}
    </div>
  ),
})
