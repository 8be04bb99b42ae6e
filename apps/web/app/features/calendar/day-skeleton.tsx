import { useTeam } from '../../lib/salon/salon.ts'
import { useIsPhone } from '../../ui/media.ts'
import { Portrait } from '../../ui/motif/drawings.tsx'

/** Where visits will stand, in tenths of the height. */
const places = [
  [1, 2],
  [4, 1],
  [6, 2],
]

/** The geometry of the day before it is known; it appears when that takes longer than a moment. */
export function DaySkeleton({ pros }: { pros: readonly number[] | null }) {
  const team = useTeam()
  const isPhone = useIsPhone()
  if (isPhone)
    return (
      <div className="cal-list cal-skel" aria-hidden="true">
        {places.map(([start]) => (
          <i key={start} className="skel" />
        ))}
      </div>
    )
  const shown = pros ? pros.flatMap((id) => team.filter((one) => one.id === id)) : team
  return (
    <div className="tg cal-skel" aria-hidden="true">
      <div className="tg-body">
        <div className="tg-axis">
          <div className="tg-corner" />
        </div>
        {shown.map((member, column) => (
          <div key={member.id} className="tg-column">
            <div className="tg-head">
              <div className="tg-head-seen">
                <Portrait person={member} />
                <b>{member.givenName}</b>
              </div>
            </div>
            {places.map(([start = 0, length = 0]) => (
              <i
                key={start}
                className="skel"
                style={{
                  insetBlockStart: `${68 + (start + (column % 3)) * 64}px`,
                  blockSize: `${length * 44}px`,
                }}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
