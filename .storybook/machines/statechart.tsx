import { useEffect, useRef } from 'react'
import { type Chart, drawChart } from '@/shared/testing'
import * as styles from './statechart.css.ts'

/** A statechart as a drawing, and the same as a table. */
export function Statechart({ chart }: { chart: Chart }) {
  const drawing = useRef<HTMLElement>(null)
  useEffect(() => {
    let left = false
    void drawSvg(drawChart(chart)).then((svg) => left || drawing.current?.replaceChildren(svg))
    return () => {
      left = true
    }
  }, [chart])
  return (
    <div className={styles.page}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={styles.scroller} ref={drawing} tabIndex={0} aria-label={`Drawing of ${chart.name}`} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={styles.scroller} tabIndex={0} aria-label={`Table of ${chart.name}`}>
        <StateTable chart={chart} />
      </section>
    </div>
  )
}

function StateTable({ chart }: { chart: Chart }) {
  return (
    <table className={styles.table}>
      <caption>Every state of {chart.name}, and what leads where from it.</caption>
      <thead>
        <tr>
          <th scope="col">State</th>
          <th scope="col">On</th>
          <th scope="col">If</th>
          <th scope="col">To</th>
          <th scope="col">Doing</th>
        </tr>
      </thead>
      {chart.states.map(({ name, kind, invokes }) => {
        const leaving = chart.transitions.filter(({ from }) => from === name)
        const [first, ...others] = leaving.length > 0 ? leaving : [undefined]
        return (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" rowSpan={others.length + 1}>
                {name || 'any state'}
                {kind === 'final' && ', final'}
                {invokes.length > 0 && `, asks ${invokes.join(', ')}`}
              </th>
              <Cells transition={first} />
            </tr>
            {others.map((transition) => (
              <tr key={chart.transitions.indexOf(transition as Chart['transitions'][number])}>
                <Cells transition={transition} />
              </tr>
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

function Cells({ transition }: { transition: Chart['transitions'][number] | undefined }) {
  if (transition === undefined) return <td colSpan={4}>nothing leads on</td>
  const { event, guard, to, actions } = transition
  return (
    <>
      <td>{event}</td>
      <td>{guard || '–'}</td>
      <td>{to.join(', ') || 'stays'}</td>
      <td>{actions.join(', ') || '–'}</td>
    </>
  )
}

let drawn = 0

/** Mermaid is large: only a page with a chart loads it. It reckons with colours, so the theme's are given resolved. */
async function drawSvg(source: string): Promise<Node> {
  const { default: mermaid } = await import('mermaid')
  const { color: text, backgroundColor: page } = resolveColours()
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: 'base',
    themeVariables: {
      background: page,
      primaryColor: page,
      primaryTextColor: text,
      primaryBorderColor: text,
      secondaryColor: page,
      tertiaryColor: page,
      lineColor: text,
      textColor: text,
      labelColor: text,
      stateLabelColor: text,
      stateBkg: page,
      labelBackgroundColor: page,
      edgeLabelBackground: page,
      transitionColor: text,
      transitionLabelColor: text,
      compositeBackground: page,
      compositeTitleBackground: page,
      altBackground: page,
      specialStateColor: text,
      innerEndBackground: text,
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSize: '14px',
    },
  })
  const { svg } = await mermaid.render(`statechart-${drawn++}`, source)
  return document.importNode(new DOMParser().parseFromString(svg, 'text/html').querySelector('svg') as Node, true)
}

function resolveColours() {
  const { color, backgroundColor } = getComputedStyle(document.body)
  return { color, backgroundColor }
}
