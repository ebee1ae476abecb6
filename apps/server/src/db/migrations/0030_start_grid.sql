-- When a session can start follows from its length alone (F-02). "step_min" of "service" is not read any more: older
-- processes still do, so the next release drops it. What was worked out with it is outdated.
INSERT INTO slot_change (expert_id) SELECT id FROM expert;
