import { toId } from 'storybook/internal/csf'
import { machineTitle } from './machine-title.ts'

const titles = Object.keys(import.meta.glob('../../src/**/*.machine.ts')).map(machineTitle)

/** A link to the page of every machine. */
export function MachineList() {
  return (
    <ul>
      {titles.map((title) => (
        <li key={title}>
          <a href={`./?path=/docs/${toId(title, 'docs')}`}>{title.replace(/ machine$/, '')}</a>
        </li>
      ))}
    </ul>
  )
}
