interface SomeOfProps<T extends string | number> {
  legend: string
  values: readonly T[]
  /** The chosen ones, in the order in which they were chosen. */
  chosen: readonly T[]
  textOf: (value: T) => string
  onChange: (chosen: T[]) => void
}

/** Check boxes that look like chips. */
export function SomeOf<T extends string | number>({
  legend,
  values,
  chosen,
  textOf,
  onChange,
}: SomeOfProps<T>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="choices">
        {values.map((value) => (
          <label key={value} className="chip">
            <input
              type="checkbox"
              className="visually-hidden"
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
            {textOf(value)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
