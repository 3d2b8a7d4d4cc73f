export type ComboboxOption = { value: string; label: string }

/** The options that were not chosen and whose label holds what was typed, in any case. */
export function filterOptions<Option extends ComboboxOption>(
  options: readonly Option[],
  chosen: readonly string[],
  typed: string,
): Option[] {
  const wanted = typed.trim().toLocaleLowerCase('en')
  return options.filter(({ value, label }) => !chosen.includes(value) && label.toLocaleLowerCase('en').includes(wanted))
}
