import type {
  AutoSaveRequestDto,
  ChangeGoalDto,
  GoalDto,
  GoalMovementDto,
  GoalMovementRequestDto,
  GoalReportDto,
  GoalRequestDto,
} from '#contract/shapes/goals.dto';
import type { Sent } from '#contract/sent';
import { http } from '../../shared/api/http.js';
import type { LiveBindings } from '../../shared/live/live-bindings.js';
import { createResource } from '../../shared/store/create-resource.js';
import { createResourceFamily } from '../../shared/store/resource-family.js';

/** The customer's savings goals, oldest first. */
export const goalsResource = createResource<GoalDto[]>('goals', '/api/goals');

/** How the balance of each goal has grown, in the order of the goals. */
export const reportsResource = createResource<GoalReportDto[]>('goals/reports', '/api/goals/reports');

/** The movements of a goal, newest first. */
export const movementsOf = createResourceFamily<GoalMovementDto[]>(
  'goals/movements',
  (id) => `/api/goals/${id}/movements`,
);

export const goalsLive: LiveBindings = {
  goals: () => void reloadGoals(),
};

/** Reloads the goals first: a goal that was deleted has no movements to ask for, even while it is still on screen. */
async function reloadGoals(): Promise<void> {
  await goalsResource.invalidate();
  outdateHistory();
}

/** The goals whose deletion is under way. */
const beingDeleted = new Set<string>();

/** Reloads the reports, and the movements of the goals that exist and stay. */
function outdateHistory(): void {
  void reportsResource.invalidate();
  for (const { id } of goalsResource.store.getState().data ?? []) {
    if (!beingDeleted.has(id)) movementsOf.invalidateOne(id);
  }
}

/** Adds a goal of an answer to the list, or replaces it there. */
function keep(goal: GoalDto): GoalDto {
  const { data } = goalsResource.store.getState();
  if (data) {
    const isNew = data.every(({ id }) => id !== goal.id);
    goalsResource.set(isNew ? [...data, goal] : data.map((one) => (one.id === goal.id ? goal : one)));
  }
  outdateHistory();
  return goal;
}

export async function createGoal(request: Sent<GoalRequestDto>): Promise<GoalDto> {
  return keep(await http.post<GoalDto>('/api/goals', request));
}

export async function changeGoal(id: string, request: ChangeGoalDto): Promise<GoalDto> {
  return keep(await http.patch<GoalDto>(`/api/goals/${id}`, request));
}

/**
 * Deletes a goal, in the list too. Its movements are not loaded meanwhile, and a load under way ends first: the bank
 * answers 404 for the movements of a goal that is gone.
 */
export async function deleteGoal(id: string): Promise<void> {
  beingDeleted.add(id);
  try {
    await movementsOf.settled(id);
    await http.delete(`/api/goals/${id}`);
  } catch (error) {
    beingDeleted.delete(id);
    movementsOf.invalidateOne(id);
    throw error;
  }
  beingDeleted.delete(id);
  const { data } = goalsResource.store.getState();
  if (data) goalsResource.set(data.filter((goal) => goal.id !== id));
  void reportsResource.invalidate();
}

/** Moves money. The same key moves it once, however often it is sent. */
export async function moveMoney(id: string, request: GoalMovementRequestDto, key: string): Promise<GoalDto> {
  const headers = { 'Idempotency-Key': key };
  return keep(await http.post<GoalDto>(`/api/goals/${id}/movements`, request, { headers }));
}

export async function setAutoSave(id: string, request: AutoSaveRequestDto): Promise<GoalDto> {
  return keep(await http.post<GoalDto>(`/api/goals/${id}/auto-save`, request));
}

export async function endAutoSave(goal: GoalDto): Promise<void> {
  await http.delete(`/api/goals/${goal.id}/auto-save`);
  keep({ ...goal, autoSave: null });
}
