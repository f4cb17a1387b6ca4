import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { addTestWords, TestUi } from 'shared-ui/testing';
import shared from '../locales/es.json' with { type: 'json' };
import { Standing } from './fence-list.tsx';
import own from './locales/es.json' with { type: 'json' };
import { geofences } from './page.ts';
import { say } from './text.ts';

it('the page brings its words; what the page of UCAs shows of geofences needs none of them', async () => {
  addTestWords('mf-entities', shared);
  render(
    <TestUi>
      <Standing since="2026-11-21T10:25:00.000Z" uncertain>
        Patio
      </Standing>
    </TestUi>,
  );
  expect(screen.getByText('Incierta')).toBeTruthy();
  const titles = () => [say('geofence.title'), say('ground.find'), say('fenceReplay.title')];
  const said = [own.geofence.title, own.ground.find, own.fenceReplay.title];
  expect(titles()).not.toEqual(said);
  expect((await geofences()).geofences.namespace).toBe('mf-entities');
  expect(titles()).toEqual(said);
});
