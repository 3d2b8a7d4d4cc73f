import preview from '#storybook/preview.tsx'
import { tokens } from '../index.ts'
import * as styles from './foundations.css.ts'

const meta = preview.meta({ title: 'Foundations/Type' })

const sentence = 'Who paid for the harbour wall?'
const entries = <Name extends string>(group: Record<Name, string>) => Object.entries(group) as [Name, string][]

export const Scale = meta.story({
  render: () => (
    <div className={styles.page}>
      <h1>Scale</h1>
      {entries(tokens.type).map(([name, fontSize]) => {
        const isStory = name === 'story' || name.startsWith('step')
        return (
          <div key={name}>
            <p className={styles.name}>{name}</p>
            <p style={{ fontSize, fontFamily: isStory ? tokens.font.serif : tokens.font.sans }}>{sentence}</p>
          </div>
        )
      })}
    </div>
  ),
})

export const Families = meta.story({
  render: () => (
    <div className={styles.page}>
      <h1>Families and weights</h1>
      {entries(tokens.font).map(([family, fontFamily]) => (
        <div key={family}>
          <p className={styles.name}>{family}</p>
          {entries(tokens.weight).map(([weight, fontWeight]) => (
            <p key={weight} style={{ fontFamily, fontWeight, fontSize: tokens.type.step1 }}>
              {sentence} {weight}
            </p>
          ))}
        </div>
      ))}
    </div>
  ),
})

export const Leading = meta.story({
  render: () => (
    <div className={styles.page}>
      <h1>Leading</h1>
      {entries(tokens.leading).map(([name, lineHeight]) => (
        <div key={name} style={{ maxInlineSize: tokens.size.measure }}>
          <p className={styles.name}>{name}</p>
          <p style={{ lineHeight, fontFamily: tokens.font.serif, fontSize: tokens.type.story }}>
            The council answered neither letter. Three contractors sent two invoices, and one ledger is missing from the
            shelf where the other eleven stand.
          </p>
        </div>
      ))}
    </div>
  ),
})
