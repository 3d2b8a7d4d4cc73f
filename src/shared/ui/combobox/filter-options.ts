export type ComboboxOption = { value: string; label: string }

export function filterOptions<Option extends ComboboxOption>(
  options: readonly Option[],
  chosen: readonly string[],
  typed: string,
): Option[] {
  const wanted = typed.trim().toLocaleLowerCase('en')
  return options.filter(({ value, label }) => !chosen.includes(value) && label.toLocaleLowerCase('en').includes(wanted))
}
