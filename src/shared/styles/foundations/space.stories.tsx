import preview from '#storybook/preview.tsx'
import { tokens } from '../index.ts'
import * as styles from './foundations.css.ts'

const meta = preview.meta({ title: 'Foundations/Space' })

export const Distances = meta.story({
  render: () => (
    <div className={styles.page}>
      <h1>Distances</h1>
      {Object.entries(tokens.space).map(([name, inlineSize]) => (
        <div key={name} className={styles.row}>
          <span className={styles.bar} style={{ inlineSize }} />
          <span className={styles.name}>{name}</span>
        </div>
      ))}
    </div>
  ),
})

export const Sizes = meta.story({
  render: () => (
    <div className={styles.page}>
      <h1>Sizes</h1>
      {Object.entries(tokens.size).map(([name, inlineSize]) => (
        <div key={name}>
          <p className={styles.name}>{name}</p>
          <div className={styles.bar} style={{ inlineSize, maxInlineSize: '100%' }} />
        </div>
      ))}
    </div>
  ),
})

export const Edges = meta.story({
  render: () => (
    <div className={styles.page}>
      <h1>Rules, corners and shadows</h1>
      {Object.entries(tokens.rule).map(([name, size]) => (
        <div key={name}>
          <p className={styles.name}>rule {name}</p>
          <hr style={{ borderBlockStart: `${size} solid ${tokens.color.ruleStrong}` }} />
        </div>
      ))}
      {Object.entries(tokens.radius).map(([name, borderRadius]) => (
        <div key={name}>
          <p className={styles.name}>radius {name}</p>
          <div className={styles.swatch} style={{ borderRadius, inlineSize: '8rem' }} />
        </div>
      ))}
      {Object.entries(tokens.shadow).map(([name, boxShadow]) => (
        <div key={name}>
          <p className={styles.name}>shadow {name}</p>
          <div className={styles.swatch} style={{ boxShadow, inlineSize: '8rem', background: tokens.color.raised }} />
        </div>
      ))}
    </div>
  ),
})
