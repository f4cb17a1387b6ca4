/**
 * Membership as Lua, so that each step and its announcement are one. Keys under a prefix p:
 * `p:holders:<group>` hash holder → entry, `p:members:<group>` hash member → number of holders,
 * `p:infos:<group>` hash member → info, `p:held:<instance>` set of groups, `p:connections:<instance>` hash
 * group → connections, `p:instances` sorted set of instances by last heartbeat.
 */
const helpers = `
local p = KEYS[1]
local function drop(group, field)
  local raw = redis.call('HGET', p .. ':holders:' .. group, field)
  if not raw then return end
  local entry = cjson.decode(raw)
  redis.call('HDEL', p .. ':holders:' .. group, field)
  if redis.call('HINCRBY', p .. ':members:' .. group, entry.member, -1) <= 0 then
    redis.call('HDEL', p .. ':members:' .. group, entry.member)
    redis.call('HDEL', p .. ':infos:' .. group, entry.member)
    redis.call('PUBLISH', entry.topic, entry.farewell)
  end
end
local function retire(instance)
  for _, group in ipairs(redis.call('SMEMBERS', p .. ':held:' .. instance)) do
    for _, field in ipairs(redis.call('HKEYS', p .. ':holders:' .. group)) do
      if string.sub(field, 1, #instance + 1) == instance .. '|' then drop(group, field) end
    end
  end
  redis.call('DEL', p .. ':held:' .. instance, p .. ':connections:' .. instance)
  redis.call('ZREM', p .. ':instances', instance)
end
`;

/** group, instance, field, member, info, entry, arrival topic, arrival → flat list of members and infos. */
export const joinScript = `${helpers}
local group, instance, field, member, info = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
if redis.call('HSETNX', p .. ':holders:' .. group, field, ARGV[6]) == 1 then
  redis.call('SADD', p .. ':held:' .. instance, group)
  redis.call('HSET', p .. ':infos:' .. group, member, info)
  if redis.call('HINCRBY', p .. ':members:' .. group, member, 1) == 1 then
    redis.call('PUBLISH', ARGV[7], ARGV[8])
  end
end
return redis.call('HGETALL', p .. ':infos:' .. group)
`;

/** group, field. */
export const leaveScript = `${helpers}
drop(ARGV[1], ARGV[2])
`;

/** instance, ttl in seconds → 1 when known before. Redis' own clock decides, so instances' clocks may differ. */
export const beatScript = `${helpers}
local known = redis.call('ZSCORE', p .. ':instances', ARGV[1]) and 1 or 0
local time = tonumber(redis.call('TIME')[1])
redis.call('ZADD', p .. ':instances', time, ARGV[1])
for _, dead in ipairs(redis.call('ZRANGEBYSCORE', p .. ':instances', '-inf', '(' .. (time - tonumber(ARGV[2])))) do
  retire(dead)
end
return known
`;

/** instance. */
export const retireScript = `${helpers}
retire(ARGV[1])
`;

/** → flat list of groups and connections over all instances. */
export const countsScript = `
local p = KEYS[1]
local total = {}
for _, instance in ipairs(redis.call('ZRANGE', p .. ':instances', 0, -1)) do
  local own = redis.call('HGETALL', p .. ':connections:' .. instance)
  for i = 1, #own, 2 do total[own[i]] = (total[own[i]] or 0) + tonumber(own[i + 1]) end
end
local flat = {}
for group, number in pairs(total) do flat[#flat + 1] = group; flat[#flat + 1] = tostring(number) end
return flat
`;

/** key, ttl in seconds → value. The expiry is set with the first increment, never moved by later ones. */
export const incrScript = `
local value = redis.call('INCR', KEYS[1])
if value == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return value
`;
