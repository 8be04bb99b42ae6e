interface OneOfProps<T extends string> {
  legend: string
  /** One group of radio buttons in the form. */
  name: string
  values: readonly T[]
  value: T | null
  textOf: (value: T) => string
  onChange: (value: T) => void
}

/** Radio buttons that look like chips. */
export function OneOf<T extends string>({ legend, name, values, value, textOf, onChange }: OneOfProps<T>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="choices">
        {values.map((one) => (
          <label key={one} className="chip">
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={value === one}
              onChange={() => onChange(one)}
            />
            {textOf(one)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
