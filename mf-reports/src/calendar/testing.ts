import type { CalendarTask, DuePointRow, Task, TaskRecord, WalkedPoint } from 'contract';

/** Tasks as the server returns them, for tests. */

const mark = { at: '2024-11-21T14:10:00.000Z', by: 'Ana Paredes', reason: 'Lluvia' };

export const taskRow: Task = {
  ...{ id: 7, client_id: 1, activity_id: 3, activity_name: 'Ronda del muelle', kind: 'repetitive' },
  ...{ due_at: '2024-11-21T14:00:00.000Z', planned_at: '2024-11-21T14:00:00.000Z', day: '2024-11-21' },
  ...{ opens_at: '2024-11-21T13:50:00.000Z', ends_at: '2024-11-21T20:00:00.000Z', state: 'unfulfilled' },
  ...{ points: 2, on_time: 1, late: 0, missed: 1, excused: 0, place_names: ['Muelle norte'] },
  ...{ assigned: null, started: null, finished: null, declined: null, moved: null },
};

export const taskPoint: WalkedPoint = {
  ...{
    id: 70,
    position: 1,
    turn: 1,
    checkpoint_id: 40,
    checkpoint_name: 'Grúa 1',
    place_name: 'Muelle norte',
  },
  ...{ lat: -2.2, lng: -79.9, ask: 'photo', note: 'Detrás de la caseta', due_at: taskRow.due_at },
  ...{ opens_at: taskRow.opens_at, closes_at: '2024-11-21T14:10:00.000Z', ends_at: taskRow.ends_at },
  ...{ outcome: 'on_time', scan_id: 9, scanned_at: '2024-11-21T14:02:00.000Z', uca_id: 5 },
  ...{ uca_name: 'Luis Vera', synced_late: true, excuse: null },
  ...{ flags: [], photo_id: null, scan_note: '', early: null },
  ...{ pictured: false, stayed_seconds: 300, fix: { lat: -2.2, lng: -79.9, accuracy: 8 } },
};

export const missedPoint: WalkedPoint = {
  ...{ ...taskPoint, id: 71, position: 2, turn: 2, checkpoint_id: 41, checkpoint_name: 'Bita 4', note: '' },
  ...{ ask: 'nothing', outcome: 'missed', scan_id: null, scanned_at: null, uca_id: null, uca_name: null },
  ...{ synced_late: false, stayed_seconds: null, fix: null },
};

export const excusedPoint: WalkedPoint = { ...missedPoint, outcome: 'excused', excuse: mark };

export const taskFull: TaskRecord = {
  ...{ ...taskRow, instructions: 'Lleve linterna.', order: 'fixed', stay_minutes: null },
  ...{
    tolerance_minutes: 10,
    uca_names: ['Luis Vera'],
    type_names: ['Guardia'],
    group_names: [],
    refusals: [],
  },
  places: [taskPoint, missedPoint],
  observations: [],
};

export const cardTask: CalendarTask = {
  ...{ id: 7, activity_id: 3, activity_name: 'Ronda del muelle', due_at: taskRow.due_at },
  ...{ state: 'unfulfilled', points: 2, on_time: 1, late: 0, missed: 1, excused: 0 },
  ...{ assigned: null, moved: false, declined: false },
};

/** A point of that round as the board has it. */
export const duePoint: DuePointRow = {
  ...{ ...missedPoint, outcome: 'pending', task_id: taskRow.id, activity_id: taskRow.activity_id },
  ...{ activity_name: taskRow.activity_name, assigned: null, declined: null, refusals: [] },
  ...{ ask: { uca_id: 5, name: 'Luis Vera' }, people: [], asked: null },
};
